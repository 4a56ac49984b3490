import EventIcon from "@material-design-icons/svg/filled/event.svg?react";
import { useState } from "react";
import { ActionBar } from "../src/ActionBar.tsx";
import { Avatar } from "../src/Avatar.tsx";
import { Banner } from "../src/Banner.tsx";
import { Button } from "../src/Button.tsx";
import { Card } from "../src/Card.tsx";
import { createHtmlCleaner } from "../src/clean-html.ts";
import { Collapsible } from "../src/Collapsible.tsx";
import { Container } from "../src/Container.tsx";
import { HtmlText } from "../src/HtmlText.tsx";
import { IconBadge } from "../src/IconBadge.tsx";
import { Icon } from "../src/icons/Icon.tsx";
import { LogoMark } from "../src/icons/LogoMark.tsx";
import { MetaItem, MetaList } from "../src/MetaList.tsx";
import { PageHeader } from "../src/PageHeader.tsx";
import { Picture } from "../src/Picture.tsx";
import { RoundIcon } from "../src/RoundIcon.tsx";
import { Screen, ScreenPart } from "../src/Screen.tsx";
import { Table } from "../src/Table.tsx";
import { tileClass } from "../src/tile-class.ts";
import { Tiles } from "../src/Tiles.tsx";
import { VisuallyHidden } from "../src/VisuallyHidden.tsx";
import { PICTURE } from "./picture.ts";

const cleanHtml = createHtmlCleaner({
  tags: ["p", "strong", "a"],
  attributes: new Map([["a", new Map([["href", /^https:/]])]]),
});

const CollapsibleExample = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <Collapsible
      title="Energy"
      icon={<Icon of={EventIcon} />}
      note="2 sessions"
      color="var(--path-3)"
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      Sessions of the path
    </Collapsible>
  );
};

/** Surfaces, texts and pictures. */
export const LAYOUT = {
  Screen: (
    <Screen id="screen-title" title="Roles" note="People with a role can open the office.">
      <ScreenPart id="part-title" title="Owners">
        Anna Nowak
      </ScreenPart>
    </Screen>
  ),
  PageHeader: (
    <PageHeader
      id="header-title"
      title="People"
      count={320}
      breadcrumb={<a href="#overview">Economic Forum</a>}
      actions={[
        {
          label: "Import",
          renderLink: (props) => (
            <a {...props} href="#import">
              {props.children}
            </a>
          ),
        },
      ]}
      menu={[{ label: "Delete", isDanger: true, onSelect: () => {} }]}
      primary={<Button>Add person</Button>}
    />
  ),
  Table: (
    <>
      <p id="table-title">Tokens</p>
      <Table
        labelledBy="table-title"
        rows={[
          { key: 1, cells: { Name: "Badges", Role: "Viewer" } },
          { key: 2, cells: { Name: "Website", Role: <a href="#role">Editor</a> } },
        ]}
      />
    </>
  ),
  Tiles: (
    <Tiles>
      <li className={tileClass}>
        <strong>35</strong>
        <span>Rooms</span>
      </li>
      <li className={tileClass} data-warns>
        <strong>21</strong>
        <span>Clashes</span>
      </li>
    </Tiles>
  ),
  ActionBar: (
    <ActionBar>
      <Button>Save</Button>
      <Button variant="outline">Discard changes</Button>
    </ActionBar>
  ),
  Banner: (
    <Banner>
      <p>The edition is archived.</p>
      <Button variant="outline">Restore</Button>
    </Banner>
  ),
  Card: <Card edge="var(--path-3)">Opening of the conference</Card>,
  Collapsible: <CollapsibleExample />,
  Container: <Container>Content of a page</Container>,
  Avatar: (
    <div className="row">
      <Avatar name="Anna Nowak" />
      <Avatar name="Jan Wilk" src={PICTURE} size={80} alt="Jan Wilk" />
    </div>
  ),
  Picture: <Picture src={PICTURE} alt="Green square" width={44} height={44} />,
  MetaList: (
    <MetaList>
      <MetaItem icon={EventIcon}>10:00–11:00</MetaItem>
      <MetaItem icon={EventIcon}>Great Hall</MetaItem>
    </MetaList>
  ),
  HtmlText: (
    <HtmlText
      html='<p>Text by <strong>organisers</strong> with a <a href="https://example.org">link</a></p>'
      clean={cleanHtml}
      tableLabel="Table"
    />
  ),
  Icon: <Icon of={EventIcon} size={32} />,
  IconBadge: <IconBadge of={EventIcon} />,
  LogoMark: <LogoMark tone="pine" width={60} />,
  RoundIcon: (
    <div className="row">
      {(["plain", "error", "done", "info"] as const).map((tone) => (
        <RoundIcon key={tone} of={EventIcon} tone={tone} />
      ))}
    </div>
  ),
  VisuallyHidden: <VisuallyHidden>Text for screen readers</VisuallyHidden>,
};
