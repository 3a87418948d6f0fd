import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { RegisterBanner } from "#web/parts/account/register-banner.tsx";
import { RegisterForm } from "#web/parts/account/register-form.tsx";
import { useAfterRegister } from "#web/parts/account/use-after-register.ts";
import { Failed } from "#web/parts/failed.tsx";
import type { FrameHandle } from "#web/parts/frame-handle.ts";
import { PageHeader } from "#web/parts/page-header.tsx";
import { newsQuestion } from "#web/platform/announcements.ts";
import { codeOfLink } from "#web/platform/affiliate-code.ts";
import { askShell } from "#web/platform/ask-shell.ts";
import type { Ask } from "#web/platform/call.ts";
import { askContext, shellContext } from "#web/platform/server-context.ts";
import { readSession } from "#web/platform/session.ts";
import type { Shell } from "#web/platform/shell.ts";
import { useText } from "#web/platform/texts.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

export const handle: FrameHandle = { bars: "rail" };

export function loader({ context, request }: LoaderFunctionArgs) {
  return load(context.get(askContext), context.get(shellContext), request);
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { ask, shell } = askShell();
  return load(ask, shell, request);
}

async function load(ask: Ask, shell: Shell, request: Request) {
  const [rules, news] = await Promise.all([
    ask("system.registerRules", {}),
    ask("announcements.list", newsQuestion(shell, { types: "B", groupName: "m_reg" })),
  ]);
  return {
    rules: rules.ok ? rules.value : null,
    banner: news.ok ? news.value.banners[0] : undefined,
    // Known before the page is drawn, so that no field comes and goes (decision U-147)
    linked: codeOfLink(new URL(request.url).search) !== "",
  };
}

/** /m/register and /m/register.html (accounts §2). */
export default function RegisterScreen() {
  const { rules, banner, linked } = useLoaderData<typeof load>();
  const text = useText();
  const navigate = useNavigate();
  const done = useAfterRegister();
  useEffect(() => {
    const known = readSession();
    // A trial is led home too, and told how it comes here (use-trial-care.ts)
    if (known && !known.trial) void navigate("/m/home", { replace: true });
  }, [navigate]);
  return (
    <>
      <PageTitle words={text("account.memberSign")} />
      <PageHeader title={text("account.memberSign")} />
      <main className="page pad form-page">
        <RegisterBanner banner={banner} />
        {rules ? (
          <RegisterForm rules={rules} linked={linked} onDone={done} onLogin={() => void navigate("/m/login")} />
        ) : (
          <Failed title={text("account.formFailed")} />
        )}
      </main>
    </>
  );
}
