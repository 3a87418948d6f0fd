/** The senders against real parties of this machine: an SMTP server, and HTTP gateways. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { SMTPServer } from "smtp-server";
import { gateway, mailSender, twilio } from "./senders.ts";

const MESSAGE = {
  id: "0b0e6a0e-0000-4000-8000-000000000001",
  kind: "code",
  recipient: "+639170000001",
  subject: "",
  body: "123456 là mã của bạn & nothing else",
};

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

interface Heard {
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** An HTTP party that notes what it hears and answers `status`. */
async function party(status = 200): Promise<{ origin: string; heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      heard.push({ url: request.url ?? "", headers: request.headers, body });
      response.writeHead(status, { location: "http://127.0.0.1:9/elsewhere" }).end("{}");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  ends.push(() => new Promise((done) => server.close(() => done())));
  return { origin: `127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

test("an HTTP gateway gets number and words as JSON, and the address's account as authorization", async () => {
  const { origin, heard } = await party(202);
  await gateway(new URL(`http://house:se%20cret@${origin}/send?x=1`))(MESSAGE);
  expect(heard[0]?.url).toBe("/send?x=1");
  expect(heard[0]?.headers.authorization).toBe(`Basic ${Buffer.from("house:se cret").toString("base64")}`);
  expect(JSON.parse(heard[0]?.body ?? "")).toEqual({ id: MESSAGE.id, to: MESSAGE.recipient, text: MESSAGE.body });
});

test("Twilio gets its own form", async () => {
  const { origin, heard } = await party(201);
  await twilio(new URL("twilio://AC123:token@+15005550006"), `http://${origin}`)(MESSAGE);
  expect(heard[0]?.url).toBe("/2010-04-01/Accounts/AC123/Messages.json");
  expect(heard[0]?.headers.authorization).toBe(`Basic ${Buffer.from("AC123:token").toString("base64")}`);
  expect(Object.fromEntries(new URLSearchParams(heard[0]?.body))).toEqual({
    To: MESSAGE.recipient,
    From: "+15005550006",
    Body: MESSAGE.body,
  });
});

test.each([302, 400, 500])("an answer of %s is a failure that tells neither number nor words", async (status) => {
  const { origin } = await party(status);
  const failure = await gateway(new URL(`http://house:secret@${origin}/`))(MESSAGE).then(
    () => "",
    (error: unknown) => String(error),
  );
  expect(failure).not.toBe("");
  expect(failure).not.toMatch(/secret|123456|63917/);
});

test("mail goes by SMTP, its words in any language whole, to one recipient", async () => {
  const mails: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      let raw = "";
      stream.setEncoding("utf8").on("data", (part: string) => (raw += part));
      stream.on("end", () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  ends.push(() => new Promise((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  const send = mailSender(`smtp://127.0.0.1:${port}`, "house@novaro.example");
  await send({ ...MESSAGE, recipient: "ana@harbour.ph", subject: "Đặt mật khẩu\r\nBcc: other@harbour.ph" });
  expect(mails[0]?.to).toEqual(["ana@harbour.ph"]);
  expect(mails[0]?.raw).toContain(`Message-ID: <${MESSAGE.id}@novaro.example>`);
  expect(mails[0]?.raw).not.toMatch(/^Bcc:/m);
});
