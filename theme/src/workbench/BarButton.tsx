import type { ComponentProps, ReactNode } from 'react';

/** A button of the workbench, which its demo's name tells from those of other demos. */
export function BarButton(
  props: { label: string; subject: string; icon: ReactNode } & ComponentProps<'button'>,
) {
  const { label, subject, icon, children, ...rest } = props;
  return (
    <button type="button" aria-label={`${label} ${subject}`} {...rest}>
      {icon}
      {children ?? label}
    </button>
  );
}
