import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { RegisterBanner } from "#web/features/identity/registration/register-banner.tsx";
import { RegisterForm } from "#web/features/identity/registration/register-form.tsx";
import { useAfterRegister } from "#web/features/identity/registration/use-after-register.ts";
import { Failed } from "#web/ui/failed.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { newsQuestion } from "#web/platform/data/announcements.ts";
import { AFFILIATE_QUERY, codeOfLink } from "#web/platform/session/affiliate-code.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import type { Ask } from "#web/platform/data/call.ts";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import { readSession } from "#web/platform/session/session.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

export const handle: FrameHandle = { bars: "rail", query: AFFILIATE_QUERY };

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
    // Known before the page is drawn, so that no field comes and goes (U-147)
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
