import { useState } from "react";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";

export type Dialling = {
  /** "+63"; "" until it is known. */
  code: string;
  /** What can be chosen, the default first; one where the merchant has one country. */
  all: readonly { country: string; countryDialingCode: string }[];
  choose: (code: string) => void;
};

/** The dialling code before a number: the merchant's country's, or the chosen one; asked for only where one is typed. */
export function useDialling(isWanted = true): Dialling {
  const { value } = useAsk("system.country", {}, isWanted);
  const [chosen, choose] = useState("");
  const all = value?.countries ?? [];
  const isThere = all.some(({ countryDialingCode }) => countryDialingCode === chosen);
  return { code: isThere ? chosen : (value?.countryDialingCode ?? ""), all, choose };
}

/** The code as it stands inside the field: words where there is one, else the browser's own chooser over them. */
export function DiallingCode({ dialling: { code, all, choose } }: { dialling: Dialling }) {
  const text = useText();
  const tag = useTag();
  if (code === "") return null;
  if (all.length < 2) return <span className="fld__p">{code}</span>;
  const names = new Intl.DisplayNames(tag, { type: "region" });
  return (
    <span className="fld__p fld__p--sel num">
      {code}
      <Icon name="caret-down-bold" />
      <select
        aria-label={text("account.dialling")}
        autoComplete="tel-country-code"
        value={code}
        onChange={(event) => choose(event.target.value)}
      >
        {all.map(({ country, countryDialingCode }) => (
          // The server may know a country by another name than the browser
          <option key={country} value={countryDialingCode} suppressHydrationWarning>
            {`${names.of(country) ?? country} ${countryDialingCode}`}
          </option>
        ))}
      </select>
    </span>
  );
}
