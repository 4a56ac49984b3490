import type { LegalBlock, LegalClause, LegalTable } from "./legal-document.ts";
import styles from "./LegalArticle.module.css";
import { LegalText } from "./LegalText.tsx";

// The texts are static, so the index is a stable key.

export const LegalBlocks = ({ blocks }: { blocks: readonly LegalBlock[] }) =>
  blocks.map((block, index) => <Block key={index} block={block} />);

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
    {clauses.map((clause, index) => (
      <li key={index}>
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

/** On phones each row becomes a card. `data-head` labels its cells. */
const Table = ({ table }: { table: LegalTable }) => (
  <table className={styles.table}>
    <caption>{table.caption}</caption>
    <thead>
      <tr>
        {table.header.map((header) => (
          <th key={header} scope="col">
            {header}
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
            <td key={column} data-head={table.header[column + 1]}>
              <LegalText text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
