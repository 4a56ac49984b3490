/** A panel's key, Polish topic, English topic, Polish lead and English lead. */
export type Topic = [key: string, pl: string, en: string, leadPl: string, leadEn: string];
