import { useEffect, useState } from "react";
import { askDesk } from "#desk/data/ask.ts";
import { WORDS } from "#desk/data/words.ts";

type Props = {
  /** Which call knows the picture: that of chats or that of applications. */
  call: "desk.picture" | "desk.rewardPicture" | "desk.depositSlip" | "desk.identityPicture";
  picture: { id: string; width: number; height: number };
};

/** A picture that a member sent; until it is there its name stands in its place. */
export function SentPicture({ call, picture: { id, width, height } }: Props) {
  const [data, setData] = useState("");
  useEffect(() => {
    void askDesk(call, { id }).then((reply) => setData(reply.ok ? reply.value.data : ""));
  }, [call, id]);
  return data === "" ? WORDS.picture : <img src={data} width={width} height={height} alt={WORDS.picture} />;
}
