export function Notice(props: {
  text: string;
  isAlert?: boolean;
  action?: string;
  onAction?: () => void;
}) {
  const { text, isAlert, action, onAction } = props;
  return (
    <p className="y-workbench-notice" role={isAlert ? 'alert' : undefined}>
      {text}{' '}
      {action && (
        <button type="button" className="y-workbench-link" onClick={onAction}>
          {action}
        </button>
      )}
    </p>
  );
}
