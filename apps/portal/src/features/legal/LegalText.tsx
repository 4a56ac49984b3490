import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { bindWords } from "./bind-words.ts";

const LINK_OR_EMAIL = /\[([^\]]+)\]\(([^)]+)\)|([\w.-]+@[\w-]+(?:\.[\w-]+)+)/g;

/** Draws a text of a legal document with its links and e-mail addresses, well bound at line ends. */
export const LegalText = ({ text }: { text: string }) => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: words, 2: address, 3: email, index } of text.matchAll(LINK_OR_EMAIL)) {
    parts.push(bindWords(text.slice(end, index)));
    parts.push(
      email === undefined ? (
        <LegalLink key={index} address={address ?? ""} words={bindWords(words ?? "")} />
      ) : (
        <a key={index} href={`mailto:${email}`}>
          {email}
        </a>
      ),
    );
    end = index + whole.length;
  }
  return [...parts, bindWords(text.slice(end))];
};

const LegalLink = ({ address, words }: { address: string; words: string }) => {
  if (!address.startsWith("/")) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
  }
  const [path = "", hash] = address.split("#");
  return (
    <Link to={path} {...(hash !== undefined && { hash })}>
      {words}
    </Link>
  );
};
