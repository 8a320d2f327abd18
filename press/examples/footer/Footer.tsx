import type { PartComponent } from '@multi-hooks/press/client';

const Footer: PartComponent<'PageFooter'> = ({ Original, ...props }) => (
  <>
    <Original {...props} />
    <p className="licence">{props.data.page.title} is free to use.</p>
  </>
);

export default Footer;
