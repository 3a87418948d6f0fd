/** The public door of `records`: other domains import nothing else of the folder (tools/layers.ts). */
export { accountHandlers } from "./account/account.handlers.ts";
export { orderHandlers, type OrdersAtVendor } from "./orders/orders.handlers.ts";
export { followUndoneOrders, tellVoidOrders } from "./orders/tell-void-orders.ts";
export { profitHandlers } from "./account/profit.handlers.ts";
export { statementHandlers } from "./statement/statement.handlers.ts";
export { type NumbersOf, recordHandlers, type RoundTold, type ToldOf } from "./records.handlers.ts";
export { SignedLines, statementKey } from "./statement/sign-statement.ts";
