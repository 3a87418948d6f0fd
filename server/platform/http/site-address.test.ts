import { expect, test } from "vitest";
import { ownHost, siteOrigin, siteOrigins } from "./site-address.ts";

const plain = { port: 3000, lan: null };
const lan = {
  port: 3000,
  lan: { hosts: ["192.0.2.7", "desk.local"], port: 3443, arcadePort: 3444, merchant: "novaro" },
};
const hosts = ["localhost", "127.0.0.1", "novaro.localhost", "play.example"];

test("H2 a merchant's site is at each of its hosts: this machine by its port, others by TLS", () => {
  expect(siteOrigins(plain, { hosts })).toEqual([
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://novaro.localhost:3000",
    "https://play.example",
  ]);
  expect(siteOrigins(plain, { hosts: [] })).toEqual(["http://localhost:3000"]);
});

test("H2 with a front for the network this machine is there too", () => {
  expect(siteOrigins(lan, { hosts: ["localhost", "127.0.0.1", "192.0.2.7", "desk.local"] })).toEqual([
    "http://localhost:3000",
    "https://localhost:3443",
    "http://127.0.0.1:3000",
    "https://127.0.0.1:3443",
    "https://192.0.2.7:3443",
    "https://desk.local:3443",
  ]);
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["play.example", "https://play.example"],
  ["evil.example", "http://localhost:3000"],
  ["", "http://localhost:3000"],
])("a link that is asked for under %j leads to %s", (host, origin) => {
  expect(siteOrigin(plain, { hosts }, host)).toBe(origin);
});

test("the host of a call is one that the merchant has, whatever the request says", () => {
  const merchant = { hosts: ["novaro.example", "www.novaro.example"] };
  expect(ownHost(merchant, "WWW.novaro.example")).toBe("www.novaro.example");
  expect(ownHost(merchant, "evil.example")).toBe("novaro.example");
  expect(ownHost({ hosts: [] }, "evil.example")).toBe("localhost");
});
