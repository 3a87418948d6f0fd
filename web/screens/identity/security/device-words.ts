import { deviceName } from "#rules/identity/device.ts";
import type { Text } from "#web/platform/i18n/texts.tsx";
import type { IconName } from "#web/ui/icon-names.ts";

type Known = { kind: "phone" | "tablet" | "computer" | "unknown"; browser: string; system: string };

const ICONS: Readonly<Record<Known["kind"], IconName>> = {
  phone: "device-mobile-duotone",
  tablet: "device-tablet-duotone",
  computer: "desktop-duotone",
  unknown: "devices-duotone",
};

export const deviceIcon = ({ kind }: Known): IconName => ICONS[kind];

/** "Chrome · Windows", or that it doesn't say. */
export const deviceWords = (device: Known, text: Text): string => deviceName(device) || text("security.someDevice");
