declare module "virtual:texts/*" {
  import type { TextCatalogue } from "#web/platform/i18n/texts.tsx";
  const messages: TextCatalogue;
  export default messages;
}

declare module "virtual:icons" {
  /** Address of the icon sprite. */
  const url: string;
  export default url;
}
