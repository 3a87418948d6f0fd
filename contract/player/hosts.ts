/** Hosts of live tables: the documents' anchors, models and focus list (browsing §7, accounts §7, U-110). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, text, token } from "#contract/core/fields.ts";

const host = z.object({
  modelId: z.string(),
  modelName: z.string(),
  iconUrl: z.string(),
  /** off: not here; active: at the table; streaming: on camera now. */
  status: z.enum(["off", "active", "streaming"]),
  /** Of the host's table (U-101). */
  roomType: z.enum(["free", "vip", "pay-per-view"]),
  nodeId: z.int(),
  gameName: z.string(),
  /** False: the table can't be opened yet, whatever its host does. */
  playable: z.boolean(),
});
const hostId = z.string().min(1).max(60);

export const hosts = {
  list: call({
    name: "hosts.list",
    method: "GET",
    path: "/wps/relay/CBS_modelList",
    module: "CBS3",
    who: "anyone",
    input: z.object({ type: z.enum(["hot", "promo"]).default("hot"), language: text(5) }),
    output: z.array(host),
    refusals: [],
    about: "The hot or the promoted hosts of live tables, best first; never cached (browsing §7).",
  }),
  followed: call({
    name: "hosts.followed",
    method: "GET",
    path: "/wps/relay/CBS_focusList",
    module: "CBS3",
    who: "member",
    trial: true,
    invented: true,
    input: z.object({ type: z.enum(["", "hot", "promo"]).default(""), language: text(5), token }),
    output: z.array(host),
    refusals: [],
    about: "The hosts that the member follows, the last one followed first; type leaves those of one list.",
  }),
  live: call({
    name: "hosts.live",
    method: "GET",
    path: "/wps/relay/CBS_liveModelList",
    module: "CBS3",
    who: "anyone",
    invented: true,
    input: z.object({ status: z.enum(["active", "streaming"]).default("active"), language: text(5) }),
    output: z.array(host),
    refusals: [],
    about: "The hosts in one state: at the table (active), or on camera now (streaming).",
  }),
  follow: call({
    name: "hosts.follow",
    method: "PUT",
    path: "/wps/chat/focus",
    module: "CBS3",
    who: "member",
    trial: true,
    invented: true,
    input: z.object({ modelId: hostId }),
    output: done,
    refusals: ["not-found"],
    about: "Follows a host; following twice is once.",
  }),
  unfollow: call({
    name: "hosts.unfollow",
    method: "DELETE",
    path: "/wps/chat/focus",
    module: "CBS3",
    who: "member",
    trial: true,
    invented: true,
    input: z.object({ modelId: hostId }),
    output: done,
    refusals: [],
    about: "Follows a host no more; one that wasn't followed is fine.",
  }),
};
