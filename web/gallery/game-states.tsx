import type { Game } from "#contract/core/wire-game.ts";
import { GameList, PageCounter } from "#web/features/game-list/game-list.tsx";
import type { DataType } from "#web/features/game-list/list-query.ts";
import type { useGameList } from "#web/features/game-list/use-game-list.ts";
import { GameGrid } from "#web/features/game-list/game-grid.tsx";
import { GameTile } from "#web/features/game-list/game-tile.tsx";
import { VendorMark } from "#web/features/game-list/vendor-mark.tsx";
import { LONG_TITLE, LONG_WORDS, type Samples, still } from "./samples.ts";
import { Chapter, State } from "./state.tsx";

type List = ReturnType<typeof useGameList>;

/** A list that asks for nothing. */
function listOf(state: Partial<List>): List {
  return { key: "", loading: false, show: () => undefined, hasMore: false, more: still, retry: still, ...state };
}

export function GameStates({ samples }: { samples: Samples }) {
  const [game] = samples.games;
  if (!game) return <p>The catalogue is empty.</p>;
  return (
    <>
      <Tiles game={game} />
      <Lists games={samples.games} />
      <Chapter title="Studios">
        {samples.vendors.slice(0, 3).map(({ vassalage, displayName }) => (
          <State key={vassalage} name={`mark: ${displayName}`}>
            <VendorMark code={vassalage} name={displayName} />
          </State>
        ))}
        <State name="mark: none, long name">
          <VendorMark code="nobody" name={LONG_TITLE} />
        </State>
      </Chapter>
    </>
  );
}

function Tiles({ game }: { game: Game }) {
  const states: readonly { name: string; game: Game; favourite?: boolean; star?: boolean }[] = [
    { name: "plain", game: { ...game, playable: true } },
    { name: "favourite", game: { ...game, playable: true }, favourite: true },
    { name: "without star", game: { ...game, playable: true }, star: false },
    { name: "soon", game: { ...game, playable: false } },
    { name: "no picture", game: { ...game, tile: null } },
    { name: "broken picture", game: { ...game, tile: "tiles/missing" } },
    { name: "long name", game: { ...game, title: LONG_TITLE, vendorName: LONG_WORDS } },
    { name: "no picture, long name", game: { ...game, tile: null, title: LONG_TITLE } },
    { name: "not a slot: no odds", game: { ...game, type: "LIVE" } },
  ];
  return (
    <Chapter title="Game tile">
      <State name={`tile: ${states.map(({ name }) => name).join("; ")}`} wide>
        <div className="grid">
          {states.map((state) => (
            <GameTile
              key={state.name}
              game={state.game}
              favourite={state.favourite ?? false}
              star={state.star ?? true}
            />
          ))}
        </div>
      </State>
      <State name="grid: one game">
        <GameGrid games={[game]} />
      </State>
    </Chapter>
  );
}

function Lists({ games }: { games: readonly Game[] }) {
  const empty: readonly DataType[] = ["all", "favourites", "recent"];
  return (
    <Chapter title="Game list">
      <State name="list: loading the first page">
        <GameList list={listOf({ loading: true })} dataType="all" star endless />
      </State>
      <State name="list: loading more">
        <GameList list={listOf({ games: games.slice(0, 3), loading: true })} dataType="all" star endless />
      </State>
      <State name="list: a button for more">
        <GameList list={listOf({ games: games.slice(0, 3), hasMore: true })} dataType="all" star endless={false} />
      </State>
      <State name="list: refused">
        <GameList list={listOf({ refusal: "offline" })} dataType="all" star endless />
      </State>
      {empty.map((dataType) => (
        <State key={dataType} name={`list: nothing in ${dataType}`}>
          <GameList list={listOf({ games: [] })} dataType={dataType} star endless onClear={still} />
        </State>
      ))}
      <State name="page counter">
        <div className="gal__tall">
          <PageCounter page={3} totalPages={18} />
        </div>
      </State>
    </Chapter>
  );
}
