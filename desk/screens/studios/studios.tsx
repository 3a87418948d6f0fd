import { useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { STUDIO_WORDS } from "#desk/data/studio-words.ts";
import { useList } from "#desk/data/use-list.ts";
import { WORDS } from "#desk/data/words.ts";
import { Stale } from "#desk/ui/stale.tsx";
import { AddStudio } from "./add-studio.tsx";
import { GameLooks } from "./looks/game-looks.tsx";
import { StudioCard } from "./studio-card.tsx";

export type Studio = ValueOf<DeskCalls["desk.studios"]>[number];

/** The studios that serve the merchant: how each stands, what it may, its titles, and the form for another (decision 096). */
export function Studios({ changes }: { changes: number }) {
  const { list, problem, said, load, settle } = useList("desk.studios", changes);
  const [dressed, setDressed] = useState("");
  return (
    <main className="page" aria-busy={list === null && problem === ""}>
      <h1>
        {WORDS.studios} {list === null ? null : <small>{list.length}</small>}
      </h1>
      <p className="dim">
        {STUDIO_WORDS.lead}{" "}
        <a href="/docs/vendors" target="_blank" rel="noopener">
          {STUDIO_WORDS.document}
        </a>
      </p>
      {problem === "" ? null : <Stale words={problem} onRetry={load} />}
      {list === null && problem === "" ? <p className="dim">{WORDS.loading}</p> : null}
      {list?.length === 0 ? (
        <p className="none">
          <b>{STUDIO_WORDS.none}</b>
          {STUDIO_WORDS.noneHint}
        </p>
      ) : null}
      {list === null ? null : <AddStudio onAdded={settle} />}
      {list === null ? null : <GameLooks code={dressed} changes={changes} onChoose={setDressed} />}
      {list?.map((studio) => (
        <StudioCard key={studio.id} studio={studio} onDone={settle} onDress={setDressed} />
      ))}
      <p className="said" role="status">
        {said}
      </p>
    </main>
  );
}
