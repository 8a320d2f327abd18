/** For a demo that shows how long a function stays the same. */
export const tellNew = (name: string) =>
  `React.useEffect(() => console.log('a new ${name}'), [${name}]);`;
