import type { LegalBlock, LegalClause, LegalTable } from "./legal-document.ts";
import styles from "./LegalArticle.module.css";
import { LegalText } from "./LegalText.tsx";

// The texts never change while they are shown, so their place is their identity.

/** Draws the paragraphs, clauses, bullets and tables of a section. */
export const LegalBlocks = ({ blocks }: { blocks: readonly LegalBlock[] }) =>
  blocks.map((block, place) => <Block key={place} block={block} />);

const Block = ({ block }: { block: LegalBlock }) => {
  if (typeof block === "string") {
    return (
      <p>
        <LegalText text={block} />
      </p>
    );
  }
  if ("clauses" in block) return <Clauses clauses={block.clauses} />;
  if ("bullets" in block) {
    return (
      <ul className={styles.bullets}>
        <Items items={block.bullets} />
      </ul>
    );
  }
  return <Table table={block.table} />;
};

const Items = ({ items }: { items: readonly string[] }) =>
  items.map((item) => (
    <li key={item}>
      <LegalText text={item} />
    </li>
  ));

const Clauses = ({ clauses }: { clauses: readonly LegalClause[] }) => (
  <ol className={styles.clauses}>
    {clauses.map((clause, place) => (
      <li key={place}>
        <LegalText text={typeof clause === "string" ? clause : clause.text} />
        {typeof clause !== "string" && (
          <ol className={styles.letters}>
            <Items items={clause.items} />
          </ol>
        )}
      </li>
    ))}
  </ol>
);

/** On phones each row becomes a small card, its cells headed by `data-head`. */
const Table = ({ table }: { table: LegalTable }) => (
  <table className={styles.table}>
    <caption>{table.caption}</caption>
    <thead>
      <tr>
        {table.head.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {table.rows.map(([name = "", ...cells]) => (
        <tr key={name}>
          <th scope="row">
            <LegalText text={name} />
          </th>
          {cells.map((cell, column) => (
            <td key={column} data-head={table.head[column + 1]}>
              <LegalText text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
