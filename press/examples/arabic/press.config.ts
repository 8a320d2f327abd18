import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
  title: 'أدوات',
  locales: [{ name: 'ar-EG', label: 'العربية' }],
  texts: { 'ar-EG': { search: 'بحث', menu: 'القائمة', outline: 'في هذه الصفحة' } },
});
