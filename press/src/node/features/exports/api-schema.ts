const text = (description: string) => ({ type: 'string', description });
const address = (description: string) => ({ type: 'string', format: 'uri-reference', description });
const list = (items: object, description: string) => ({ type: 'array', items, description });
const byName = (values: object, description: string) => ({
  type: 'object',
  additionalProperties: values,
  description,
});

function record(properties: Record<string, object>, { optional = [] as string[] } = {}) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

const member = { $ref: '#/$defs/member' };

/** `api.schema.json`: the JSON Schema of `api.json`. */
export const apiSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The functions that a site documents',
  ...record({
    $schema: text('The address of this schema.'),
    title: text('The name of the site.'),
    description: text('The site in one sentence.'),
    address: address('The home page.'),
    functions: list({ $ref: '#/$defs/function' }, 'In the order of the menu.'),
  }),
  $defs: {
    function: record(
      {
        name: text('The name it is exported by.'),
        description: text('What it does. Markdown.'),
        signatures: list(text('A declaration.'), 'One for each overload.'),
        params: list(member, 'The parameters of the widest signature, in order.'),
        returns: {
          ...record({
            type: text('The type of the result.'),
            description: text('What the result is; empty for void. Markdown.'),
            members: list(member, 'The fields of an object, or the named elements of a tuple.'),
          }),
          description: 'The result.',
        },
        types: byName(list(member, 'Its members.'), 'The interfaces in the signatures.'),
        aliases: byName(text('Its declaration.'), 'The type aliases in the signatures.'),
        since: text('The version that introduced it.'),
        example: text('A minimal call. TypeScript.'),
        size: { type: 'integer', minimum: 0, description: 'Bytes, minified and compressed.' },
        source: text('The file that declares it, relative to the root of the repository.'),
        page: address('The page that documents it.'),
        markdown: address('The same page as Markdown.'),
        demos: list({ $ref: '#/$defs/demo' }, 'The demos on its page, in order.'),
      },
      { optional: ['since', 'example', 'size'] },
    ),
    member: record(
      {
        name: text('Rest parameters begin with three dots.'),
        description: text('Markdown.'),
        type: text('A TypeScript type.'),
        optional: { type: 'boolean', description: 'Whether it may be left out.' },
        default: text('The value it then has: a TypeScript expression.'),
      },
      { optional: ['default'] },
    ),
    demo: record(
      {
        id: text('Unique in the site.'),
        title: text('Its title.'),
        page: address('Its own page.'),
        sources: list(
          record({
            name: text('Relative to the folder of the demo.'),
            language: text('The extension of its name.'),
            code: text('The whole file.'),
          }),
          'The first one is the entry.',
        ),
      },
      { optional: ['title', 'page'] },
    ),
  },
};
