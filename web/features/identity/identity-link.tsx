import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";

/** From a refusal `identity-needed` to what it asks for (decision 080). */
export function IdentityLink({ className = "link hit" }: { className?: string }) {
  const text = useText();
  return (
    <Link className={className} to="/m/securityCenter?view=identity">
      {text("identityCheck.go")}
    </Link>
  );
}
