import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { Checkbox, Switch } from "#web/ui/checkbox.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { FIRST_ICONS, FLAGS } from "#web/ui/first-icon-names.ts";
import { MORE_ICONS } from "#web/ui/icon-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { RowSkeletons, TileSkeletons } from "#web/ui/skeleton.tsx";
import { toast, type ToastKind, ToastView } from "#web/ui/toasts.tsx";
import { LONG_TITLE, LONG_WORDS } from "./samples.ts";
import { Chapter, State } from "./state.tsx";

export function UiStates() {
  return (
    <>
      <Buttons />
      <Choices />
      <Moving />
      <Waiting />
      <ToastStates />
      <Chapter title="Icons">
        <State name={`all ${[...FIRST_ICONS, ...MORE_ICONS, ...FLAGS].length} of the sprites`} wide>
          <div className="gal__icons">
            {[...FIRST_ICONS, ...MORE_ICONS].map((name) => (
              <span key={name} title={name}>
                <Icon name={name} />
              </span>
            ))}
            {FLAGS.map((name) => (
              <span key={name} title={name}>
                <Icon name={`flag-${name}`} />
              </span>
            ))}
          </div>
        </State>
      </Chapter>
    </>
  );
}

function Buttons() {
  return (
    <Chapter title="Buttons">
      {([undefined, "accent", "tonal", "ghost", "line"] as const).map((look) => (
        <State key={look ?? "plain"} name={`button: ${look ?? "plain"}`}>
          <div className="gal__row">
            <Button {...(look ? { look } : {})}>Play</Button>
            <Button {...(look ? { look } : {})} icon="plus-bold">
              Deposit
            </Button>
            <Button {...(look ? { look } : {})} disabled>
              Disabled
            </Button>
            <Button {...(look ? { look } : {})} busy>
              Busy
            </Button>
          </div>
        </State>
      ))}
      <State name="button: sizes">
        <div className="gal__row">
          {(["xs", "sm", "lg"] as const).map((size) => (
            <Button key={size} look="accent" size={size}>
              {size}
            </Button>
          ))}
        </div>
      </State>
      <State name="button: block, long text">
        <Button look="accent" block>
          {LONG_TITLE}
        </Button>
      </State>
      <State name="icon button: plain, filled, disabled, turning">
        <div className="gal__row">
          <IconButton icon="bell-bold" label="Notices" />
          <IconButton icon="telegram-logo-duotone" label="Telegram" className="ib--fill" />
          <IconButton icon="bell-bold" label="Notices" disabled />
          <IconButton icon="arrows-clockwise-bold" label="Refresh" className="is-turning" />
        </div>
      </State>
    </Chapter>
  );
}

const STEPS = ["Any", "0.1", "0.5", "1", "5", "10"].map((label) => ({ value: label, label }));

function Choices() {
  const [step, setStep] = useState("0.5");
  const [ticked, setTicked] = useState(true);
  const [chip, setChip] = useState(6);
  return (
    <Chapter title="Choices">
      <State name="segmented: one of six">
        <Segmented label="Least bet" options={STEPS} value={step} onChange={setStep} />
      </State>
      <State name="checkbox: off, on, long text">
        <Checkbox checked={!ticked} onChange={(on) => setTicked(!on)}>
          Remember me
        </Checkbox>
        <Checkbox checked={ticked} onChange={setTicked}>
          {LONG_WORDS}
        </Checkbox>
      </State>
      <State name="switch: off, on">
        <div className="gal__row">
          <Switch checked={!ticked} label="Off" onChange={(on) => setTicked(!on)} />
          <Switch checked={ticked} label="On" onChange={setTicked} />
        </div>
      </State>
      <State name="chips: the selected one comes to the middle">
        <ScrollRow label="Chips" role="tablist">
          {Array.from({ length: 12 }, (_, at) => (
            <button
              key={at}
              type="button"
              className="chip"
              role="tab"
              aria-selected={chip === at}
              onClick={() => setChip(at)}
            >
              <Icon name={chip === at ? "cherries-fill" : "cherries-duotone"} />
              {at === 3 ? "A category with a long name" : `Kind ${at + 1}`}
            </button>
          ))}
        </ScrollRow>
      </State>
    </Chapter>
  );
}

function Moving() {
  const slides = ["welcome", "weekend", "jackpot"].map((name) => ({
    key: name,
    slide: <div className="gal__slide">{name}</div>,
  }));
  return (
    <Chapter title="Carousel and pictures">
      <State name="carousel: three slides">
        <Carousel label="Slides" dotLabel={(at) => `Slide ${at}`} slides={slides} />
      </State>
      <State name="carousel: one slide, no dots">
        <Carousel label="One slide" dotLabel={(at) => `Slide ${at}`} slides={slides.slice(0, 1)} />
      </State>
      <State name="picture: there, and broken">
        <div className="gal__row">
          <Picture path="/art/spots/gift" width={96} height={96} alt="A gift" />
          <Picture path="/art/spots/missing" width={96} height={96} alt="A picture that is missing" />
        </div>
      </State>
    </Chapter>
  );
}

function Waiting() {
  return (
    <Chapter title="Waiting and nothing">
      <State name="skeletons: tiles">
        <div className="grid">
          <TileSkeletons count={3} />
        </div>
      </State>
      <State name="skeletons: rows">
        <div className="card">
          <RowSkeletons count={2} />
        </div>
      </State>
      <State name="empty: with an action">
        <Empty spot="ufo" title="Nothing found" words="Try another word.">
          <Button look="tonal" size="sm">
            Clear
          </Button>
        </Empty>
      </State>
      <State name="empty: long text">
        <Empty spot="ghost" title={LONG_TITLE} words={LONG_WORDS} />
      </State>
    </Chapter>
  );
}

const KINDS: readonly ToastKind[] = ["info", "success", "fail", "offline", "loading"];

function ToastStates() {
  return (
    <Chapter title="Toasts">
      {KINDS.map((kind) => (
        <State key={kind} name={`toast: ${kind}`}>
          <div className="gal__row">
            <ToastView kind={kind} words="Your bet was taken" />
            <Button size="sm" onClick={() => toast(kind, `A toast of the kind ${kind}`, 3000)}>
              Show
            </Button>
          </div>
        </State>
      ))}
      <State name="toast: long text">
        <ToastView kind="fail" words={LONG_WORDS} />
      </State>
    </Chapter>
  );
}
