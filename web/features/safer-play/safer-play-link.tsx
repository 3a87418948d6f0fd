import { Link } from "react-router";
import { useText } from "#web/platform/i18n/texts.tsx";

/** The way to one's limits and breaks, beside a refusal that came of them (decision 075). */
export function SaferPlayLink() {
  const text = useText();
  return (
    <Link className="link hit" to="/m/saferPlay">
      {text("saferPlay.toLimits")}
    </Link>
  );
}
