import { parts, slots } from 'virtual:press/parts';
import { Component, type ComponentType, type ReactNode } from 'react';
import type { PartName, SlotName } from '../../shared/theme-parts.ts';
import { errorOf } from '../islands/island-errors.ts';
import type { PartProps, Theme } from './theme.ts';

/*
 * Theme overrides: components of a site that replace parts of its theme. Not bundled without
 * `__PRESS_PARTS__`.
 */

/** The site's component for a part of the theme, if it has one, else the original. */
export function part<Name extends PartName>(
  name: Name,
  Original: ComponentType<PartProps[Name]>,
): ComponentType<PartProps[Name]> {
  // Looked up at each render: the modules of the theme and of the site may import each other.
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

/** A place in the theme where a site can add a component; empty by default. */
export function Slot({ name }: { name: SlotName }) {
  const Own = slots[name];
  if (!Own) return null;
  return (
    <Guard name={`slots.${name}`} instead={null}>
      <Own />
    </Guard>
  );
}

/** Component of a theme that the engine renders → the part that replaces it. */
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

/** The site's overrides that the theme has no place for, and all places that it has. */
export function partsWithoutPlace(theme: Theme) {
  const ofDemos = ['Previewer', 'BareDemo'];
  const ofEngine = [...Object.values(partOf), ...ofDemos, 'afterTitle', 'afterArticle'];
  const places = [...ofEngine, ...(theme.parts ?? [])];
  const given = [...Object.keys(parts), ...Object.keys(slots)];
  return { names: given.filter((name) => !places.includes(name)), places };
}

const rendering: string[] = [];

/** The part that the server is rendering; after an error, the part that threw. */
export const renderedPart = {
  name: () => rendering.at(-1),
  forget: () => rendering.splice(0),
};

/**
 * Rendered before and after a part: the server has no error boundaries, so these marks show which part
 * threw.
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
