/** Lottery orders as a vendor tells them, for tests that have none. */
import type { VendorOrder, VendorOrderDetail } from "#vendor-protocol/order-calls.ts";

export const CLOSES = "2026-03-01T10:00:00.000Z";

/** An order as a vendor tells it: on sale, of one line. */
export function told(order: string, more: Partial<VendorOrder> = {}): VendorOrder {
  return {
    order,
    orderNumber: `K-${order}`,
    game: "daily-three",
    currency: "PHP",
    draw: "d-1",
    numero: "202603010001",
    placedAt: "2026-03-01T09:00:00.000Z",
    closesAt: CLOSES,
    state: "open",
    stake: "2000000",
    returned: "0",
    win: "0",
    chase: null,
    lines: [{ playName: "Last 2", text: "07, 11" }],
    lineCount: 1,
    ...more,
  };
}

/** The same with its line. */
export const detailed = (order: string, more: Partial<VendorOrderDetail> = {}): VendorOrderDetail => ({
  ...told(order),
  suborders: [
    {
      suborder: "u-1",
      playName: "Last 2",
      text: "07, 11",
      bets: 2,
      multiple: 1,
      stake: "2000000",
      odds: "95.00",
      state: "open",
      hits: 0,
      win: "0",
    },
  ],
  siblings: [],
  result: null,
  verifyUrl: null,
  ...more,
});
