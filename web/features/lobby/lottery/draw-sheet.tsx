import { Link } from "react-router";
import { isVietnamVendor } from "#rules/games/launch.ts";
import { shortNumero } from "#web/features/records/numero.ts";
import { requireLoginAt, toPlay } from "#web/features/identity/session/require-login.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { type OpenDraw, drawnText } from "./draws.ts";

const LAST = 5;

type Props = { draw: OpenDraw; onClose: () => void };

/** One lottery: its last results, what can be played on it with the odds, and the way to it (U-100). */
export default function DrawSheet({ draw, onClose }: Props) {
  const text = useText();
  const path = `/m/play?game=${draw.nodeId}`;
  return (
    <Sheet
      title={draw.title}
      onClose={onClose}
      footer={
        <Link
          className="btn btn--accent gd__only"
          to={path}
          onClick={(event) => void requireLoginAt(event, path, toPlay(draw.title))}
        >
          {text("draw.open")}
        </Link>
      }
    >
      <Results draw={draw} />
      <Plays draw={draw} />
    </Sheet>
  );
}

type Numero = ValueOf<Calls["lotteryGames.numero"]>;

function Results({ draw: { gameCode } }: Pick<Props, "draw">) {
  const text = useText();
  const { value, refusal } = useAsk("lotteryGames.numero", { gameCode, last: LAST });
  return (
    <section aria-label={text("draw.last")}>
      <h3 className="fh">{text("draw.last")}</h3>
      {value ? (
        <ResultRows last={value.last} />
      ) : refusal ? (
        <p className="dim">{refusalText(text, refusal)}</p>
      ) : (
        <RowSkeletons count={2} />
      )}
    </section>
  );
}

function ResultRows({ last }: Pick<Numero, "last">) {
  const text = useText();
  if (last.length === 0) return <p className="dim">{text("draw.none")}</p>;
  return (
    <dl className="kr num">
      {last.map(({ numero, result }) => (
        <div key={numero}>
          <dt>{shortNumero(numero)}</dt>
          <dd>{result ? drawnText(result) : text("draw.void")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Plays by type; the lotteries in Vietnam's style have a call of their own. */
function Plays({ draw: { gameCode, vendor } }: Pick<Props, "draw">) {
  const text = useText();
  const name = isVietnamVendor(vendor) ? "lotteryGames.vietnamMenus" : "lotteryGames.menus";
  const { value, refusal } = useAsk(name, { gameCode });
  if (!value) return refusal ? <p className="dim">{refusalText(text, refusal)}</p> : <RowSkeletons count={3} />;
  return value.flatMap(({ playTypes }) =>
    playTypes.map(({ playType, plays }) => (
      <section key={playType} aria-label={text(`draw.${playType}`)}>
        <h3 className="fh">{text(`draw.${playType}`)}</h3>
        <dl className="kr num">
          {plays.map(({ code, name: words, odds }) => (
            <div key={code}>
              <dt>{words}</dt>
              <dd>{odds}</dd>
            </div>
          ))}
        </dl>
      </section>
    )),
  );
}
