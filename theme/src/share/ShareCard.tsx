import type { ShareCardProps } from '@multi-hooks/press/client';

/* Rendered at build, without style sheets: the values are those of the light tokens. */

const colors = {
  background: '#fff',
  line: '#e3e6ee',
  text: '#272c3d',
  muted: '#5a6172',
  accent: '#4569d4',
  tint: '#eef2fd',
  onTint: '#3a5cc4',
};

export function ShareCard({ title, description, facts, siteTitle, logo, scale }: ShareCardProps) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 32,
        width: '100%',
        height: '100%',
        padding: '64px 80px',
        borderTop: `12px solid ${colors.accent}`,
        backgroundColor: colors.background,
        color: colors.text,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 20, color: colors.muted }}>
        {logo && <img src={logo} alt="" style={{ height: 56, maxWidth: 320 }} />}
        <span style={{ fontSize: 36, fontWeight: 600 }}>{siteTitle}</span>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 24 }}>
        <span
          style={{
            fontSize: 104 * scale,
            fontWeight: 700,
            lineHeight: 1.15,
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </span>
        {description && (
          <span
            style={{
              fontSize: 42 * scale,
              lineHeight: 1.5,
              color: colors.muted,
              textWrap: 'balance',
            }}
          >
            {description}
          </span>
        )}
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        {facts.slice(0, 2).map((fact) => (
          <span
            key={fact}
            style={{
              padding: '10px 24px',
              borderRadius: 999,
              backgroundColor: colors.tint,
              color: colors.onTint,
              fontSize: 30,
              fontWeight: 600,
            }}
          >
            {fact}
          </span>
        ))}
      </div>
    </div>
  );
}
