import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { addNonBreakingSpaces } from "./non-breaking-spaces.ts";

const LINK_OR_EMAIL = /\[([^\]]+)\]\(([^)]+)\)|([\w.-]+@[\w-]+(?:\.[\w-]+)+)/g;

/** Renders a text with links and e-mail addresses. Adds non-breaking spaces. */
export const LegalText = ({ text }: { text: string }) => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: match, 1: label, 2: address, 3: email, index } of text.matchAll(LINK_OR_EMAIL)) {
    parts.push(addNonBreakingSpaces(text.slice(end, index)));
    parts.push(
      email === undefined ? (
        <LegalLink key={index} address={address ?? ""} label={addNonBreakingSpaces(label ?? "")} />
      ) : (
        <a key={index} href={`mailto:${email}`}>
          {email}
        </a>
      ),
    );
    end = index + match.length;
  }
  return [...parts, addNonBreakingSpaces(text.slice(end))];
};

const LegalLink = ({ address, label }: { address: string; label: string }) => {
  if (!address.startsWith("/")) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    );
  }
  const [path = "", hash] = address.split("#");
  return (
    <Link to={path} {...(hash !== undefined && { hash })}>
      {label}
    </Link>
  );
};
