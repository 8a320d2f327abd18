import { defineConfig } from '@multi-hooks/press';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const element = ([tag, text]: [string, string]) => `<${tag}>${escaped(text)}</${tag}>`;
const elements = (texts: Record<string, string>) => Object.entries(texts).map(element).join('');

export default defineConfig({
  title: 'Notes',
  url: 'https://example.org',
  head: [['link', { rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml' }]],
  async buildEnd({ title, description, url, pages, write }) {
    const posts = pages.filter(({ meta }) => meta.date);
    const items = posts.map(({ title, description, url: link, meta }) => {
      const pubDate = new Date(String(meta.date)).toUTCString();
      return `<item>${elements({ title, description, link, pubDate })}</item>`;
    });
    const channel = elements({ title, description, link: url }) + items.join('');
    await write('feed.xml', `<rss version="2.0"><channel>${channel}</channel></rss>`);
  },
});
