import { closeOverlay } from "#web/features/overlays/overlays.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { CardRow } from "./card-row.tsx";
import type { Card, Terms } from "./views.ts";

type Props = { cards: readonly Card[]; terms: Terms; chosen: string; onChoose: (bankCardId: string) => void };

/** The member's cards; a tap chooses and closes. */
export default function CardSheet({ cards, terms, chosen, onChoose }: Props) {
  const text = useText();
  return (
    <Sheet title={text("withdraw.choose")} onClose={closeOverlay}>
      <div className="card card--in">
        {cards.map((card) => (
          <CardRow
            key={card.bankCardId}
            card={card}
            terms={terms}
            isChosen={card.bankCardId === chosen}
            onPress={() => {
              onChoose(card.bankCardId);
              closeOverlay();
            }}
          />
        ))}
      </div>
    </Sheet>
  );
}
