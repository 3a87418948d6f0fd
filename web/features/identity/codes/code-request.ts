/** What a code is asked for with; each call has its own name for the number (accounts §3, U-144). */
export function codeRequest(
  call: "codes.entry" | "codes.registration" | "codes.number",
  { mobile, ...rest }: { mobile: string; countryDialingCode: string; botCheck: string },
) {
  return { ...rest, ...(call === "codes.registration" ? { mobileNo: mobile } : { mobileNum: mobile }) };
}
