/**
 * The styles of every section, imported with the page itself: sections load lazily, but a page without script has nobody to fetch a style
 * sheet later, so all of them stand in the page's one sheet.
 */
import './Contact.module.css';
import './EmptyLegs.module.css';
import './FleetRow.module.css';
import './Hero.module.css';
import './HtmlBlock.module.css';
import './Lists.module.css';
import './parts.module.css';
import './PricingGrid.module.css';
import './RouteTable.module.css';
import './Wood.module.css';
import '../drawings/drawings.module.css';
import '../drawings/scenes.module.css';
