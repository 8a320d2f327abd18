import ts from 'typescript';
import { placeAt } from '../shared/workbench.ts';
import type {
  CodePart,
  TextChange,
  TypedFile,
  TypesInput,
  TypesService,
} from '../shared/workbench-types.ts';
import { createFiles, DEMO_FOLDER, LIB_FOLDER, pathOf } from './files.ts';

/** As in a new project: strict, and with the JSX of all Reacts. */
const SETTINGS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  allowJs: true,
  allowImportingTsExtensions: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

const PREFERENCES: ts.UserPreferences = {
  includeCompletionsForModuleExports: true,
  includeCompletionsWithInsertText: false,
  quotePreference: 'single',
};

const FORMAT = ts.getDefaultFormatCodeSettings('\n');

const isScript = (name: string) => /\.[cm]?[jt]sx?$/.test(name);

/** TypeScript's language service for the files of one demo; `libs` has the language's own declarations. */
export function createService(libs: Record<string, string>): TypesService {
  const files = createFiles(libs);
  // Shared by the services of all Reacts: the language's declarations are parsed once.
  const registry = ts.createDocumentRegistry(true);
  let demo: readonly TypedFile[] = [];
  let service = createLanguageService();

  function createLanguageService() {
    return ts.createLanguageService(
      {
        getCompilationSettings: () => SETTINGS,
        getScriptFileNames: () => [
          ...files.roots(),
          ...demo.map(({ name }) => pathOf(name)).filter(isScript),
        ],
        getScriptVersion: files.versionOf,
        getScriptSnapshot(path) {
          const text = files.read(path);
          return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
        },
        getCurrentDirectory: () => DEMO_FOLDER,
        getDefaultLibFileName: () => `${LIB_FOLDER}/lib.d.ts`,
        useCaseSensitiveFileNames: () => true,
        fileExists: files.has,
        readFile: files.read,
        directoryExists: files.hasFolder,
      },
      registry,
    );
  }

  return {
    open(input: TypesInput) {
      files.open(input);
      service.dispose();
      // A new service, because modules may resolve differently now.
      service = createLanguageService();
    },

    edit(next) {
      demo = next;
      files.edit(next);
    },

    problems() {
      const scripts = demo.filter(({ name }) => isScript(name));
      return scripts.flatMap((file) => {
        const path = pathOf(file.name);
        // The workbench reports syntax errors itself.
        if (service.getSyntacticDiagnostics(path).length > 0) return [];
        return service.getSemanticDiagnostics(path).map((found) => {
          const { start: from = 0, length = 0, messageText } = found;
          const message = ts.flattenDiagnosticMessageText(messageText, '\n');
          return { from, to: from + length, place: placeAt(file, from), message };
        });
      });
    },

    factsAt(file, at) {
      const info = isScript(file) && service.getQuickInfoAtPosition(pathOf(file), at);
      if (!info) return null;
      const { start, length } = info.textSpan;
      return { from: start, to: start + length, ...factsIn(info) };
    },

    completionsAt(file, at) {
      if (!isScript(file)) return null;
      const found = service.getCompletionsAtPosition(pathOf(file), at, PREFERENCES);
      if (!found) return null;
      const span = found.optionalReplacementSpan;
      const text = files.read(pathOf(file)) ?? '';
      const word = /[\w$]*$/.exec(text.slice(0, at))?.[0].length ?? 0;
      return {
        from: span ? Math.min(span.start, at) : at - word,
        list: found.entries
          .filter(({ kind }) => kind !== ts.ScriptElementKind.warning)
          .map(({ name, kind, sortText: order, source, data }) => ({
            name,
            kind,
            order,
            ...(source && { source, data }),
          })),
      };
    },

    factsOf({ file, at }, { name, source, data }) {
      const path = pathOf(file);
      const found = service.getCompletionEntryDetails(
        path,
        at,
        name,
        FORMAT,
        source,
        PREFERENCES,
        data as ts.CompletionEntryData | undefined,
      );
      return found
        ? { ...factsIn(found), changes: changesIn(found.codeActions ?? [], path) }
        : null;
    },
  };
}

function factsIn(info: {
  displayParts?: ts.SymbolDisplayPart[] | undefined;
  documentation?: ts.SymbolDisplayPart[] | undefined;
}) {
  const parts = info.displayParts ?? [];
  // For an imported name, TypeScript also states that it is an import.
  const start = parts[1]?.text === 'alias' ? 4 : 0;
  const end = start === 0 ? -1 : parts.findLastIndex(({ kind }) => kind === 'lineBreak');
  const shown = parts.slice(start, end < 0 ? undefined : end);
  const code = shown.map(({ text, kind }): CodePart => [text, kind]);
  return { code, says: ts.displayPartsToString(info.documentation) };
}

function changesIn(actions: ts.CodeAction[], path: string): TextChange[] {
  return actions
    .flatMap(({ changes }) => changes)
    .filter(({ fileName }) => fileName === path)
    .flatMap(({ textChanges }) => textChanges)
    .map(({ span, newText }) => ({
      from: span.start,
      to: span.start + span.length,
      insert: newText,
    }));
}
