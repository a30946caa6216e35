import type { Page } from 'playwright-core';

/** Returns the metadata in the heads of the documents. The browser's own parser reads the documents. */
export function readHeads(page: Page, documents: [path: string, html: string][]) {
  return page.evaluate((all) => {
    const read = (html: string) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const content = (selector: string) =>
        parsed.querySelector(selector)?.getAttribute('content') ?? '';
      const shared = [...parsed.querySelectorAll('meta[property], meta[name^="twitter:"]')].map(
        (tag) => [
          tag.getAttribute('property') ?? tag.getAttribute('name'),
          tag.getAttribute('content'),
        ],
      );
      return {
        title: parsed.title,
        lang: parsed.documentElement.lang,
        h1: parsed.querySelectorAll('h1').length,
        description: content('meta[name="description"]'),
        canonical: parsed.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
        robots: content('meta[name="robots"]'),
        graphs: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => script.textContent,
        ),
        sharing: Object.fromEntries(shared),
      };
    };
    return all.map(([path, html]) => ({ path, head: read(html) }));
  }, documents);
}

export type Head = Awaited<ReturnType<typeof readHeads>>[number];

export interface XmlElement {
  name: string;
  namespace: string | null;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Returns the root element from the browser's parser. Throws if the XML is not well-formed. */
export function readXml(page: Page, xml: string): Promise<XmlElement> {
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'application/xml');
    const fault = parsed.querySelector('parsererror');
    if (fault) throw new Error(fault.textContent);
    const read = (element: globalThis.Element): XmlElement => ({
      name: element.nodeName,
      namespace: element.namespaceURI,
      attributes: Object.fromEntries([...element.attributes].map((one) => [one.name, one.value])),
      text: element.textContent,
      children: [...element.children].map(read),
    });
    return read(parsed.documentElement);
  }, xml);
}
