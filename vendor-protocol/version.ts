/** Of the document and the schemas; the change log of docs/vendor-protocol.md says what came with it. */
export const PROTOCOL_VERSION = "1.11";
