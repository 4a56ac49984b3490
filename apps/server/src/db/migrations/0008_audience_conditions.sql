ALTER TABLE "announcement" ALTER COLUMN "filter" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "audience" jsonb DEFAULT '{"match":"any","groups":[]}' NOT NULL;--> statement-breakpoint
-- Filters of the list of people become conditions that all have to match.
UPDATE "announcement" SET "audience" = coalesce((
  SELECT jsonb_build_object('match', 'all', 'groups', jsonb_build_array(jsonb_build_object(
    'match', 'all', 'conditions', jsonb_agg(jsonb_build_object(
      'field', CASE rtrim(key, '!') WHEN 'q' THEN 'search' ELSE rtrim(key, '!') END,
      'not', key LIKE '%!',
      'values', CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE jsonb_build_array(value) END)))))
  FROM jsonb_each("filter") WHERE value NOT IN ('[]', 'null', '""') OR (value = '""' AND key <> 'q')
  HAVING count(*) > 0
), '{"match":"all","groups":[]}');--> statement-breakpoint
-- Plain texts become HTML with paragraphs, line breaks and links.
UPDATE "announcement" SET "text" = (
  SELECT jsonb_object_agg(language, CASE WHEN one ? 'body' THEN one || jsonb_build_object('body',
    '<p>' || replace(regexp_replace(regexp_replace(
      replace(replace(replace(btrim(one ->> 'body', E' \n\t'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
      '(https?://[^\s<>"]+[^\s<>".,;:!?)])', '<a href="\1">\1</a>', 'g'),
      '\n\s*\n', '</p><p>', 'g'), E'\n', '<br>') || '</p>') ELSE one END)
  FROM jsonb_each("text") AS texts(language, one))
WHERE "text" <> '{}';
