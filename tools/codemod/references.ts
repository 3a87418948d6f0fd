/** Finds where a file speaks of a symbol: exactly by binding, or everywhere by name. */
import { isNode, nameOf, type Node } from "../tidy/tree.ts";

export interface Edit {
  start: number;
  end: number;
  text: string;
}

const NAMES = new Set(["Identifier", "JSXIdentifier"]);
/** Nodes whose `key` is a name of their own and no reference, unless it is computed. */
const KEYED = new Set([
  "Property",
  "MethodDefinition",
  "PropertyDefinition",
  "AccessorProperty",
  "TSPropertySignature",
  "TSMethodSignature",
  "TSAbstractMethodDefinition",
  "TSAbstractPropertyDefinition",
]);
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression", "TSFunctionType"]);
const BLOCKS = new Set(["BlockStatement", "ForStatement", "ForOfStatement", "ForInStatement", "StaticBlock"]);

/** The edits that give the binding `from` of a file's top level another name. What is shadowed stays. */
export function renameBinding(program: Node, from: string, to: string): Edit[] {
  const edits: Edit[] = [];
  visit(program, null, "", (node, parent, slot) => {
    if (declares(node, parent, from)) return false;
    if (!NAMES.has(node.type) || nameOf(node) !== from) return true;
    const edit = editOf(node, parent, slot, to);
    if (edit) edits.push(edit);
    return true;
  });
  return edits;
}

/** The edits that rename every identifier `from`, properties too, but those of the names in `notOf`. */
export function renameEverywhere(program: Node, from: string, to: string, notOf: readonly string[] = []): Edit[] {
  const edits: Edit[] = [];
  visit(program, null, "", (node, parent, slot) => {
    if (slot === "property" && notOf.includes(nameOf(parent?.["object"]))) return true;
    if ((NAMES.has(node.type) || node.type === "PrivateIdentifier") && nameOf(node) === from) {
      const mark = node.type === "PrivateIdentifier" ? 1 : 0;
      const start = node.start + mark;
      edits.push({ start, end: start + from.length, text: to });
    }
    // Keys in types: `Pick<Services, "from">`
    if (node.type === "Literal" && parent?.type === "TSLiteralType" && node["value"] === from) {
      edits.push({ start: node.start + 1, end: node.end - 1, text: to });
    }
    return true;
  });
  return edits;
}

/** Every property of that name: what `import("…").then(({ Name }) => …)` and `module.Name` say. */
export function renameProperties(program: Node, from: string, to: string): Edit[] {
  const edits: Edit[] = [];
  visit(program, null, "", (node, parent, slot) => {
    const isProperty =
      parent !== null &&
      ((parent.type === "MemberExpression" && slot === "property") || (parent.type === "Property" && slot === "key"));
    // What is taken out by its short name keeps that name in the file: `({ from })` becomes `({ to: from })`
    const text = parent?.["shorthand"] === true ? `${to}: ${from}` : to;
    if (isProperty && nameOf(node) === from) edits.push({ start: node.start, end: node.start + from.length, text });
    return true;
  });
  return edits;
}

/** Whether a top level declares or imports a name. */
export function hasName(program: Node, name: string): boolean {
  let found = false;
  visit(program, null, "", (node) => {
    if (NAMES.has(node.type) && nameOf(node) === name) found = true;
    return !found;
  });
  return found;
}

/** An identifier's own text: its node may reach over the type behind it. */
function editOf(node: Node, parent: Node | null, slot: string, to: string): Edit | null {
  const edit = { start: node.start, end: node.start + nameOf(node).length, text: to };
  if (parent === null) return edit;
  if (parent.type === "Property" && parent["shorthand"] === true) {
    // The property keeps its name: `{ from }` becomes `{ from: to }`. Key and value are one place
    return slot === "value" ? { ...edit, text: `${nameOf(node)}: ${to}` } : null;
  }
  if (KEYED.has(parent.type) && slot === "key" && parent["computed"] !== true) return null;
  if (parent.type === "MemberExpression" && slot === "property" && parent["computed"] !== true) return null;
  if (parent.type === "JSXAttribute" || (parent.type === "JSXMemberExpression" && slot === "property")) return null;
  if (parent.type === "TSQualifiedName" && slot === "right") return null;
  if (parent.type === "TSNamedTupleMember" && slot === "label") return null;
  if (parent.type === "ImportSpecifier" || parent.type === "ExportSpecifier") return null;
  return edit;
}

/** Whether a node below the top level makes a binding of its own of that name. */
function declares(node: Node, parent: Node | null, name: string): boolean {
  if (FUNCTIONS.has(node.type) && listOf(node["params"]).some((param) => binds(param, name))) return true;
  if (node.type === "CatchClause" && binds(node["param"], name)) return true;
  if (parent === null || !BLOCKS.has(node.type)) return false;
  const inside = [...listOf(node["body"]), ...[node["init"], node["left"]].filter(isNode)];
  return inside.some(
    (one) =>
      (one.type === "VariableDeclaration" && listOf(one["declarations"]).some(({ id }) => binds(id, name))) ||
      (one.type.endsWith("Declaration") && nameOf(one["id"]) === name),
  );
}

/** Whether a pattern binds a name. */
function binds(pattern: unknown, name: string): boolean {
  if (!isNode(pattern)) return false;
  switch (pattern.type) {
    case "Identifier":
      return nameOf(pattern) === name;
    case "ObjectPattern":
      return listOf(pattern["properties"]).some((one) => binds(one["value"] ?? one["argument"], name));
    case "ArrayPattern":
      return listOf(pattern["elements"]).some((one) => binds(one, name));
    case "AssignmentPattern":
      return binds(pattern["left"], name);
    case "RestElement":
      return binds(pattern["argument"], name);
    case "TSParameterProperty":
      return binds(pattern["parameter"], name);
    default:
      return false;
  }
}

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Visits with parent and slot; `false` leaves what is below a node alone. */
function visit(
  node: Node,
  parent: Node | null,
  slot: string,
  look: (node: Node, parent: Node | null, slot: string) => boolean,
): void {
  if (!look(node, parent, slot)) return;
  for (const [field, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, field, look);
  }
}
