import { generateKeyPairSync, sign } from "node:crypto";

/** Encodes a DER value (X.509): tag, length and content. */
const encode = (tag: number, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const { length } = body;
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(length < 0x80 ? [length] : long)]), body]);
};

const sequence = (...content: readonly Buffer[]) => encode(0x30, ...content);
const object = (hex: string) => encode(0x06, Buffer.from(hex, "hex"));
const time = (text: string) => encode(0x17, Buffer.from(text));
const bits = (content: Buffer) => encode(0x03, Buffer.from([0]), content);

const ECDSA_WITH_SHA256 = sequence(object("2a8648ce3d040302"));
const COMMON_NAME = object("550403");
const VALIDITY = sequence(time("000101000000Z"), time("491231235959Z"));

const toPem = (label: string, content: Buffer) =>
  `-----BEGIN ${label}-----\n${content.toString("base64")}\n-----END ${label}-----\n`;

/**
 * Creates a key and a self-signed certificate, so that the repository contains no key and needs no OpenSSL.
 * @returns both in PEM
 */
export const createSelfSigned = (host: string): { key: string; cert: string } => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const serial = encode(0x02, Buffer.from([1]));
  const name = sequence(encode(0x31, sequence(COMMON_NAME, encode(0x0c, Buffer.from(host)))));
  const publicInfo = publicKey.export({ type: "spki", format: "der" });
  const statement = sequence(serial, ECDSA_WITH_SHA256, name, VALIDITY, name, publicInfo);
  const signature = bits(sign("sha256", statement, privateKey));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: toPem("CERTIFICATE", sequence(statement, ECDSA_WITH_SHA256, signature)),
  };
};
