import { expect, test } from "vitest";
import { trialLeadsTo } from "./trial-places.ts";

test("TRIAL-002 login, registration, deposit and withdrawal lead a trial home", () => {
  for (const path of ["/m/login", "/m/register", "/m/register.html", "/m/voucherCenter", "/m/withdraw"]) {
    expect([path, trialLeadsTo(path)]).toEqual([path, "home"]);
  }
});

test("TRIAL-005 rewards, rebate, security and an agent's places tell a trial that they need a real account", () => {
  for (const path of [
    "/m/applyReward",
    "/m/rewardCenter",
    "/m/member/manualRebate",
    "/m/securityCenter",
    "/m/changePsw",
    "/m/member/profile",
    "/m/vip",
    "/m/tasks",
    "/m/agent",
    "/m/agent/home",
    "/m/member/agent/getSalaryContract",
  ]) {
    expect([path, trialLeadsTo(path)]).toEqual([path, "back"]);
  }
  for (const path of ["/m/home", "/m/play", "/m/gameRecord", "/m/member/home", "/m/set", "/m/fav-games", "/m/agents"]) {
    expect([path, trialLeadsTo(path)]).toEqual([path, null]);
  }
});
