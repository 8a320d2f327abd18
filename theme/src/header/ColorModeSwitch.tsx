import { type ColorMode, fillText, setColorMode, useColorMode } from '@multi-hooks/press/client';
import { Popup } from '../common/Popup.tsx';
import { AutoIcon, DarkIcon, LightIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';

const icons = { light: LightIcon, dark: DarkIcon, auto: AutoIcon };
const modes: ColorMode[] = ['light', 'dark', 'auto'];

export function ColorModeSwitch() {
  const texts = useTexts();
  const current = useColorMode();
  const CurrentIcon = icons[current];
  return (
    <Popup
      label={fillText(texts.colorMode, { mode: texts[current].toLowerCase() })}
      button={<CurrentIcon />}
    >
      <div role="radiogroup" aria-label={texts.colorModes}>
        {modes.map((mode) => {
          const ModeIcon = icons[mode];
          return (
            <label key={mode} className="y-option" data-checked={mode === current || undefined}>
              <input
                type="radio"
                name="color-mode"
                checked={mode === current}
                onChange={() => setColorMode(mode)}
              />
              <ModeIcon />
              {texts[mode]}
            </label>
          );
        })}
      </div>
    </Popup>
  );
}
