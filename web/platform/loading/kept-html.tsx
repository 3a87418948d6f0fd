/**
 * Parts of a page that hang on nothing but what they are given, as a tile of a game: the server draws each once and puts
 * its HTML into every page that has it. In the browser they are components like any other, so what is kept must be what
 * they draw at first.
 */
import { type Context, createContext, type ReactElement, use } from "react";
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
} from "react-router";
import { ShellContext } from "#web/platform/data/shell.ts";
import { TextsProvider } from "#web/platform/i18n/texts.tsx";

/** Gives the HTML that belongs to the shell of this drawing and to these facts; `draw` gives its part, the first time. */
export type DrawOnce = (facts: readonly unknown[], draw: () => ReactElement) => string;

/** How this drawing keeps parts; undefined where each is drawn anew: in the browser, in development and in tests. */
export const KeptHtml = createContext<DrawOnce | undefined>(undefined);

interface Part {
  as: "article" | "aside" | "footer";
  className: string;
  role?: string;
  /** All that it hangs on beside the shell, as JSON writes it; null: it is drawn anew. */
  facts: readonly unknown[] | null;
  /** May use texts, shell and links. */
  inside: ReactElement;
}

/** An element whose inside is drawn once on the server. A hook and no component: browsers have nothing more to hydrate. */
export function useKeptPart({ as: Tag, facts, inside, ...attributes }: Part): ReactElement {
  const once = import.meta.env.SSR && facts ? use(KeptHtml) : undefined;
  if (!import.meta.env.SSR || !once || !facts) return <Tag {...attributes}>{inside}</Tag>;
  const shell = use(ShellContext);
  const whole = (): ReactElement =>
    withContexts(
      <ShellContext value={shell}>
        <TextsProvider language={shell?.language ?? "EN"}>{inside}</TextsProvider>
      </ShellContext>,
    );
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: once(facts, whole) }} />;
}

/** What links ask of the router. */
function withContexts(element: ReactElement): ReactElement {
  const contexts = [
    UNSAFE_DataRouterContext,
    UNSAFE_DataRouterStateContext,
    UNSAFE_FrameworkContext,
    UNSAFE_LocationContext,
    UNSAFE_NavigationContext,
    UNSAFE_RouteContext,
  ] as unknown as Context<unknown>[];
  return contexts.reduce((inner, Given) => <Given value={use(Given)}>{inner}</Given>, element);
}
