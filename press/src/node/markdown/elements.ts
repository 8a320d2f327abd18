const html = `a abbr address area article aside audio b base bdi bdo big blockquote body br button
  canvas caption center cite code col colgroup data datalist dd del details dfn dialog div dl dt em
  embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i
  iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol
  optgroup option output p param picture pre progress q rp rt ruby s samp script search section
  select slot small source span strike strong style sub summary sup table tbody td template textarea
  tfoot th thead time title tr track tt u ul var video wbr svg math`;

const svg = `animate animatemotion animatetransform circle clippath defs desc ellipse filter
  foreignobject g image line lineargradient marker mask path pattern polygon polyline radialgradient
  rect stop symbol text textpath tspan use`;

const known = new Set(`${html} ${svg}`.split(/\s+/));

/** Whether a lower-case name is that of an HTML, SVG or custom element. */
export function isElementName(name: string): boolean {
  return known.has(name) || name.includes('-');
}
