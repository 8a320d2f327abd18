import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  title: 'Outils',
  repository: 'https://github.com/owner/name',
  locales: [{ name: 'fr-FR', label: 'Français' }],
  texts: {
    'fr-FR': {
      search: 'Rechercher',
      edit: 'Modifier cette page sur {platform}',
      found: { one: '{count} résultat', other: '{count} résultats' },
      apiParameter: 'Paramètre',
      apiRequired: 'obligatoire',
    },
  },
});
