export {
  defineConfig,
  type PressConfig,
  type UiLibraryConfig,
} from './config/config.ts';
