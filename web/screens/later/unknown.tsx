import { replace } from "react-router";

/** An unknown address leads home (browsing §2). */
export function loader(): Response {
  return replace("/m/home");
}

export function clientLoader(): Response {
  return replace("/m/home");
}

export default function UnknownAddress() {
  return null;
}
