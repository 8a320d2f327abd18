import React, { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import { describeInBothModes, mount } from '../../test/harness.js';
import { useSize } from './useSize.js';

interface BoxProps {
  style: CSSProperties;
  /** Called for each size that reaches the page. */
  onCommit?: () => void;
}

const Box = ({ style, onCommit }: BoxProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(ref);
  useLayoutEffect(() => {
    onCommit?.();
  }, [width, height]);
  return (
    <div ref={ref} style={style} title={`${width} × ${height}`}>
      text
    </div>
  );
};

const sizeIn = (container: Element) => container.querySelector('[title]')?.getAttribute('title');

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describeInBothModes('useSize in a browser', (strict) => {
  test.each<[string, CSSProperties, string]>([
    ['a plain box', { width: 200, height: 100 }, '200 × 100'],
    [
      'a border, which does not count',
      { width: 200, height: 100, border: '3px solid' },
      '200 × 100',
    ],
    ['a padding, which does not count', { width: 200, height: 100, padding: 10 }, '200 × 100'],
    [
      'border-box, whose border and padding take from it',
      { width: 200, height: 100, boxSizing: 'border-box', border: '3px solid', padding: 7 },
      '180 × 80',
    ],
    ['fractions, which are kept', { width: 100.5, height: 50.25 }, '100.5 × 50.25'],
    ['CSS zoom, which does not count', { width: 100, height: 50, zoom: 2 }, '100 × 50'],
    [
      'a transform, which does not count',
      { width: 100, height: 50, transform: 'scale(2) rotate(45deg)' },
      '100 × 50',
    ],
    ['inline-block', { display: 'inline-block', width: 100, height: 50 }, '100 × 50'],
  ])('measures %s', async (_, style, size) => {
    const { container } = mount(<Box style={style} />, { strict });
    await expect.poll(() => sizeIn(container)).toBe(size);
  });

  test('follows the element as it grows', async () => {
    const { container, rerender } = mount(<Box style={{ width: 100, height: 50 }} />, { strict });
    await expect.poll(() => sizeIn(container)).toBe('100 × 50');
    rerender(<Box style={{ width: 120, height: 60 }} />);
    await expect.poll(() => sizeIn(container)).toBe('120 × 60');
    (container.firstElementChild as HTMLElement).style.width = '130px';
    await expect.poll(() => sizeIn(container)).toBe('130 × 60');
  });

  test('is 0 × 0 while the element is not displayed', async () => {
    const style: CSSProperties = { width: 100, height: 50, display: 'block' };
    const { container, rerender } = mount(<Box style={style} />, { strict });
    await expect.poll(() => sizeIn(container)).toBe('100 × 50');
    rerender(<Box style={{ ...style, display: 'none' }} />);
    await expect.poll(() => sizeIn(container)).toBe('0 × 0');
    rerender(<Box style={style} />);
    await expect.poll(() => sizeIn(container)).toBe('100 × 50');
  });

  test('is 0 × 0 for an inline element, as documented', async () => {
    const { container } = mount(
      <>
        <Box style={{ display: 'inline' }} />
        <section>
          <Box style={{ width: 100, height: 50 }} />
        </section>
      </>,
      { strict },
    );
    // Both are measured in one pass, so the inline one has been measured too.
    await expect.poll(() => sizeIn(container.querySelector('section') as Element)).toBe('100 × 50');
    expect(sizeIn(container)).toBe('0 × 0');
  });

  test('measures SVG elements, the outermost and shapes', async () => {
    const Drawing = () => {
      const svg = useRef<SVGSVGElement>(null);
      const shape = useRef<SVGRectElement>(null);
      const [outer, inner] = [useSize(svg), useSize(shape)];
      return (
        <>
          <svg ref={svg} width="120" height="80" aria-hidden>
            <rect ref={shape} width="30" height="20" />
          </svg>
          <p>
            {outer.width} × {outer.height}, {inner.width} × {inner.height}
          </p>
        </>
      );
    };
    const { container } = mount(<Drawing />, { strict });
    await expect.poll(() => container.textContent).toBe('120 × 80, 30 × 20');
  });

  test('renders at most every 20 ms in a resize storm, and the last size arrives', async () => {
    const commits: number[] = [];
    const started = performance.now();
    const { container } = mount(
      <Box style={{ width: 1, height: 50 }} onCommit={() => commits.push(performance.now())} />,
      { strict },
    );
    commits.length = 0;
    const element = container.firstElementChild as HTMLElement;
    for (let width = 2; width <= 90; width++) {
      element.style.width = `${width}px`;
      await nextFrame();
    }
    await expect.poll(() => sizeIn(container)).toBe('90 × 50');
    // A report precedes its commit, so the reports after the first all lie within this span. Timers
    // may be early by a rounded millisecond.
    const span = (commits[commits.length - 1] as number) - started;
    expect(commits.length).toBeGreaterThan(1);
    expect(commits.length - 1).toBeLessThanOrEqual(span / 19);
  });
});
