/**
 * Gives the members of `all` a group at a time: each call the next, each member once in `turns` calls, those who came
 * meanwhile in the next round. Who has left is passed over.
 */
export function inTurns<T>(all: ReadonlySet<T>, turns: number): () => readonly T[] {
  let round: readonly T[] = [];
  let turn = 0;
  return () => {
    if (turn === 0) round = [...all];
    const from = Math.floor((turn * round.length) / turns);
    turn = (turn + 1) % turns;
    const to = turn === 0 ? round.length : Math.floor((turn * round.length) / turns);
    return round.slice(from, to).filter((one) => all.has(one));
  };
}
