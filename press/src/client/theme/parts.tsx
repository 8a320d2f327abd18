import { parts, slots } from 'virtual:press/parts';
import { Component, type ComponentType, type ReactNode } from 'react';
import type { PartName, SlotName } from '../../shared/theme-parts.ts';
import { errorOf } from '../islands/island-errors.ts';
import type { PartProps, Theme } from './theme.ts';

/* Components that replace parts of a theme; not bundled without `__PRESS_PARTS__`. */

/** The site's own component instead of a part of the theme, if it has one. */
export function part<Name extends PartName>(
  name: Name,
  Original: ComponentType<PartProps[Name]>,
): ComponentType<PartProps[Name]> {
  // At each render: the modules of the theme and of the site may import each other.
  return function Part(props) {
    const Own = parts[name] as ComponentType<object> | undefined;
    const original = <Original {...props} />;
    if (!Own) return original;
    return (
      <Guard name={`parts.${name}`} instead={original}>
        <Own {...{ ...props, Original }} />
      </Guard>
    );
  };
}

export const hasPart = (name: PartName) => parts[name] !== undefined;

/** What a site adds to a theme at this place; nothing by default. */
export function Slot({ name }: { name: SlotName }) {
  const Own = slots[name];
  if (!Own) return null;
  return (
    <Guard name={`slots.${name}`} instead={null}>
      <Own />
    </Guard>
  );
}

/** Which part of a site each component of a theme is, of those that the engine renders. */
const partOf = {
  Layout: 'Layout',
  BelowTitle: 'Outline',
  NotFound: 'NotFound',
  LoadFailure: 'LoadFailure',
  Loading: 'Loading',
  DemoFailure: 'DemoFailure',
} satisfies Partial<Record<keyof Theme, PartName>>;

export function withParts(theme: Theme): Theme {
  const own = Object.entries(partOf).map(([key, name]) => {
    const original = theme[key as keyof typeof partOf] ?? Nothing;
    return [key, part(name, original as ComponentType<object>)];
  });
  return { ...theme, ...Object.fromEntries(own) };
}

const Nothing = () => null;

/** Which of the site's own parts a theme has no place for, and for which it has one. */
export function partsWithoutPlace(theme: Theme) {
  const ofDemos = ['Previewer', 'BareDemo'];
  const ofEngine = [...Object.values(partOf), ...ofDemos, 'afterTitle', 'afterArticle'];
  const places = [...ofEngine, ...(theme.parts ?? [])];
  const given = [...Object.keys(parts), ...Object.keys(slots)];
  return { names: given.filter((name) => !places.includes(name)), places };
}

const rendering: string[] = [];

/** The part that is rendered on the server at the moment: after an error, the one that threw. */
export const renderedPart = {
  name: () => rendering.at(-1),
  forget: () => rendering.splice(0),
};

/**
 * Rendered before and after a part: on the server, where there are no error boundaries, they show which
 * part has thrown.
 */
function Mark({ name }: { name?: string }) {
  if (name) rendering.push(name);
  else rendering.pop();
  return null;
}

interface GuardProps {
  name: string;
  instead: ReactNode;
  children: ReactNode;
}

class Guard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name } = this.props;
    console.error(`theme.${name} threw "${errorOf(error).message}"; the page is shown without it.`);
  }

  override render() {
    const { name, instead, children } = this.props;
    if (this.state.hasFailed) return instead;
    return (
      <>
        {import.meta.env.SSR && <Mark name={name} />}
        {children}
        {import.meta.env.SSR && <Mark />}
      </>
    );
  }
}
