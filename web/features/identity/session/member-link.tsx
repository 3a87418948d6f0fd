import type { ComponentProps } from "react";
import { Link } from "react-router";
import { requireLoginAt } from "./require-login.ts";

/** A link to a member's place: a visitor comes by way of the login and returns to it (U-034). */
export function MemberLink({ to, onClick, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  return (
    <Link
      to={to}
      onClick={(event) => {
        requireLoginAt(event, to);
        onClick?.(event);
      }}
      {...rest}
    />
  );
}
